import { dayMs } from '@tongying/contract/kit'
import { anAccount } from '../accounts/fixtures.ts'
import { accountByPhone } from '../accounts/index.ts'
import { createInstitution, institutionIdByCode } from '../institutions/index.ts'
import { joinInstitution } from '../memberships/index.ts'
import { sendMessage } from '../messages/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { activateCertification } from '../practitioners/index.ts'
import { castOf, type DemoInstitution, type DemoPerson, demoInstitutions, demoPassword } from './cast.ts'
import { fictionalIdCard } from './fictional-id-card.ts'
import { atTime } from './scripted-platform.ts'

/** The demo hospital's institutions, by their key in the cast; made when they are not there yet. */
export async function seedInstitutions(tx: Tx, now: Date): Promise<Readonly<Record<DemoInstitution, string>>> {
  const { qinglan, yunzhou } = demoInstitutions
  return {
    qinglan: (await institutionIdByCode(tx, qinglan.code)) ?? (await createInstitution(tx, qinglan, now)).id,
    yunzhou: (await institutionIdByCode(tx, yunzhou.code)) ?? (await createInstitution(tx, yunzhou, now)).id,
  }
}

/** Everybody in the cast, by key. Who is there already stays as they have become since. */
export async function seedPeople(
  tx: Tx,
  platform: Platform,
  institutionIds: Readonly<Record<DemoInstitution, string>>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [index, { key, phone, person }] of castOf().entries()) {
    const known = await accountByPhone(tx, platform.keys, phone)
    ids.set(key, known?.id ?? (await seedPerson(tx, platform, { person, phone, index, institutionIds })))
  }
  return ids
}

interface Seeding {
  readonly person: DemoPerson
  readonly phone: string
  readonly index: number
  readonly institutionIds: Readonly<Record<DemoInstitution, string>>
}

async function seedPerson(tx: Tx, platform: Platform, { person, phone, index, institutionIds }: Seeding) {
  const now = platform.clock.now()
  const since = new Date(now.getTime() - daysHere(index, person) * dayMs)
  const then = atTime(platform, since)
  const { name, gender, birthday, title, job = '', department = '' } = person
  const { id } = await anAccount(tx, then, {
    phone,
    password: demoPassword,
    realName: name,
    idCard: fictionalIdCard(birthday, gender, index),
    gender,
    birthday,
    ...(person.platformRole ? { roles: [person.platformRole] } : {}),
  })
  if (title) {
    const { departments = [], beGoodAt, profile, practiceSince, licenceDaysLeft } = person
    const licenceExpiresOn =
      licenceDaysLeft === undefined
        ? null
        : new Date(now.getTime() + licenceDaysLeft * dayMs).toISOString().slice(0, 10)
    await activateCertification(
      tx,
      {
        ...{ accountId: id, name, title, departments: [...departments], beGoodAt, profile },
        ...{ practiceSince, licenceExpiresOn, hasCertificate: true, listedAt: since },
      },
      since,
    )
  }
  if (person.institution) {
    const institutionId = institutionIds[person.institution]
    await joinInstitution(tx, { accountId: id, institutionId, roles: person.roles ?? [], job, department }, since)
  }
  await sendMessage(tx, { to: [id], text: 'demo.welcome', cause: 'demo.welcome', now })
  return id
}

/** For how long somebody is here: members for months, each another while; people without an institution for days. */
function daysHere(index: number, { institution, platformRole }: DemoPerson): number {
  return institution || platformRole ? 90 + ((index * 47) % 400) : 3
}
