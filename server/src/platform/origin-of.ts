import type { Platform } from './platform.ts'

/** Where the platform is reached, for the address that a document prints. */
export function originOf({ config }: Pick<Platform, 'config'>): string {
  return config.publicUrl ?? `http://${config.host}:${config.port}`
}
