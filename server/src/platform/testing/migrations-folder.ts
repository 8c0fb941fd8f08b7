import { fileURLToPath } from 'node:url'

/** Where the migrations stand in the source tree. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
