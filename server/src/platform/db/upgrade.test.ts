import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCatalogue } from '../testing/catalogue.ts'
import { cloneDatabase, emptyDatabase } from '../testing/database.ts'
import { migrationsFolder } from '../testing/migrations-folder.ts'
import { migrate, readMigrations } from './migrate.ts'
import type { Database } from './open.ts'
import { withClient } from './roles.ts'

/** The migrations of commit c9a4627, which applied them by name, and their hashes: databases of that age exist. */
const early: readonly (readonly [name: string, sha256: string])[] = [
  ['0001-platform.sql', '5f859902bc433972a4e13a4432c7854cb9cac506e69f7b25f0919d20e1f8e128'],
  ['0002-sessions.sql', 'd442951d638d9ef5ea4c8860bfbd2a7b5af62a9e25f30c4101033a1eabf5759d'],
  ['0003-own-timed-work.sql', 'db0590e51d35960ffd77d1c723fa32b76249fb6efd7c7c893f03f9369fe84cf8'],
  ['0010-accounts.sql', '76423b1ba999e8f4fc712b6cb92cbf805fd8afcaf7c0d9629b7f81c8ccf6cac7'],
  ['0011-role-second-factor.sql', 'ca1ab5ac4a2e0a883e38523c9c39613c387f7b2b052567da8e8edefdd6676710'],
  ['0020-attachments.sql', '2e16b2a7cb1a45423fb98ff28b4dca03c1e4b44e085666b39507ff09aeeed253'],
  ['0030-imaging.sql', 'ec873f716c140f557badb204ca42aabccfa16cbdced6c611fe408166e93d8401'],
  ['0040-institutions.sql', 'd5d7f76b4efb09bff8cc77e0e198eab26bcf12b4f9de3f66028a41bd99fd9923'],
  ['0041-institution-applications.sql', '84fa1132c1996361774c0ae1949a6b74b314bb6a5cc320b6ed77b63b48e2333a'],
  ['0043-institution-directory.sql', '88f1938f53f5fc6f910e6270c6acdc62d84fe88735692c8510be4715dd25a641'],
  ['0044-institution-desk-order.sql', '288d5873037e99f6ba635c7695746c24da1d97ac43edc8bafc06138ce844fa17'],
  ['0050-practitioners.sql', 'd462bd1d32260a2829138c30f2d08134f836e54b7fe09f59ce3d9edb21552270'],
  ['0051-certification.sql', 'db9e680d622b245f8ce7d8643a5e51b1d71b485e80c199a92c6e053cb5f4705e'],
  ['0052-certification-desk-order.sql', '353fc7335df8d728fd261ff1acd45da5c1f5f8b2e38269adb775106ff739fe10'],
  ['0060-memberships.sql', 'c8a60d5b1eed7174e8a5065d1f13dcd2ae8f9961c22228700c590a046846cd7d'],
  ['0061-joining.sql', 'e41cb15f40a5391687e42f30f8fac022728625c3d4dc721bf246647133d4b059'],
  ['0070-consultations.sql', '40f82dd09124c470fe27a08cb2873355aa2469acac80754fe86817c475f2ced7'],
  ['0071-report-verification.sql', '8b9413e983c9757cb83bcdac37d752609083703da107ed6a7316fdb6bb722baa'],
  ['0072-consultation-discussion.sql', '52a884a280154b1836eb2141277221d36976f3e839bc4b2857f07a848e30374b'],
  ['0073-consultation-order.sql', 'f0cc29da78cb3873d6741e121f642b0c032826303e3a7e8225d8077568174746'],
  ['0100-meetings.sql', '7206756e865c8bc51500724c61c75aeb5ed4219acb03fa47c4b3f74cfd280186'],
  ['0110-messages.sql', 'fd972f30d45d069384cbfddb2cabcc79ce4d352ad262f65c29fd1f1c9684d15a'],
  ['0130-audit-seals.sql', '7a673cb9f4949d104378d8a061b02533bacb12dd4773c718873ccfaf8b812aff'],
]

/** Not through the pool: an open one is a server that runs. */
function migrationsOf(
  { ownerConnection }: Database,
  order: 'name' | 'applied_at',
): Promise<{ name: string; sha256: string }[]> {
  return withClient(ownerConnection, async (client) => {
    const { rows } = await client.query<{ name: string; sha256: string }>(
      `select name, sha256 from migrations order by ${order}`,
    )
    return rows
  })
}

test('a database of commit c9a4627, brought to this release, has the shape of a new one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tongying-migrations-'))
  const [old, fresh] = [await emptyDatabase(), await cloneDatabase()]
  onTestFinished(async () => {
    await Promise.all([old.close(), fresh.close(), rm(folder, { recursive: true })])
  })
  const names = early.map(([name]) => name)
  for (const name of names) await copyFile(join(migrationsFolder, name), join(folder, name))
  await writeFile(join(folder, 'order.txt'), names.join('\n'))
  await migrate(old.ownerConnection, folder)
  expect(await migrationsOf(old, 'name')).toEqual(early.map(([name, sha256]) => ({ name, sha256 })))
  expect(await readCatalogue(old.ownerConnection)).not.toEqual(await readCatalogue(fresh.ownerConnection))

  await migrate(old.ownerConnection, migrationsFolder)
  expect(await readCatalogue(old.ownerConnection)).toEqual(await readCatalogue(fresh.ownerConnection))
})

test('a new database gets the migrations in the order of the list, not of their names', async () => {
  const fresh = await emptyDatabase()
  onTestFinished(() => fresh.close())
  await migrate(fresh.ownerConnection, migrationsFolder)
  const applied = await migrationsOf(fresh, 'applied_at')
  const listed = (await readMigrations(migrationsFolder)).map(({ name }) => name)
  expect(applied.map(({ name }) => name)).toEqual(listed)
  expect(listed).not.toEqual(listed.toSorted())
})
