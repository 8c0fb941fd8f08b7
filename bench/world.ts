import { answerPorts } from '../server/src/answer-ports.ts'
import { aCaseCast, type CaseCast } from '../server/src/consultations/fixtures.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createLog } from '../server/src/platform/log.ts'
import { headersOf, signedIn } from '../server/src/testing/remote.ts'
import type { BenchCluster } from './cluster.ts'

/** How many cases each applicant has, and each expert was invited to as lead. */
export const casesEach = 200

export interface World {
  readonly cast: CaseCast
  /** Signed-in headers of the applicant and of the lead expert. */
  readonly applicant: Readonly<Record<string, string>>
  readonly lead: Readonly<Record<string, string>>
}

/** A database with so many cases of many people; one of them and their experts have everything a page shows. */
export async function seedWorld(cluster: BenchCluster, name: string, rows: number): Promise<World> {
  await cluster.clone(name)
  const db = cluster.open(name)
  try {
    const config = readConfig({ ...cluster.settings(name), DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' })
    answerPorts()
    const { platform } = await openPlatform(config, db, createLog('silent'))
    const cast = await aCaseCast(platform)
    await cluster.bulk(name, seedStatements(cast, rows))
    return {
      cast,
      applicant: headersOf(await signedIn(platform, cast.applicantId)),
      lead: headersOf(await signedIn(platform, cast.leadId)),
    }
  } finally {
    await db.close()
  }
}

/** Every `people`-th case is the applicant's own; the others belong to people who are nobody's page here. */
function seedStatements(cast: CaseCast, rows: number): string[] {
  const people = Math.max(1, Math.round(rows / casesEach))
  const person = (salt: string, known: string) =>
    `case when n % ${people} = 0 then '${known}' else ${uuidOf(`'${salt}' || n % ${people}`)} end`
  return [
    `insert into account (id, phone_sealed, phone_hash, phone_masked, password_changed_at, created_at)
     select ${uuidOf('salt || n')}, '', decode(md5(salt || n), 'hex'), '', now(), now()
     from generate_series(1, ${people - 1}) n, unnest(array['applicant', 'lead', 'second']) salt`,
    `insert into consultation (id, number, applicant_id, institution_id, status, review, business_type, schedule,
       patient_name, patient_name_grams, patient_gender, patient_age, reason, starts_at, ends_at, lead_id, quorum,
       room_name, submitted_at, created_at, updated_at)
     select ${uuidOf("'case' || n")}, 'HZ2026' || lpad(n::text, 9, '0'), ${person('applicant', cast.applicantId)},
       '${cast.countyId}', case when n / ${people} % 10 = 0 then 'waitingForConsultation' else 'completed' end,
       'passedReview', 0, 0, '陈若兰', array['陈', '若', '兰', '陈若', '若兰'], 2, 76,
       '甲状腺左叶结节性质待定，请上级会诊', now() - n * interval '1 minute' + interval '2 days',
       now() - n * interval '1 minute' + interval '49 hours', ${person('lead', cast.leadId)}, 1, '000111222',
       now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(0, ${rows - 1}) n`,
    `insert into consultation_invitation (id, consultation_id, round, expert_id, is_lead, position, status, invited_at,
       answer_by, answered_at, consultation_created_at)
     select ${uuidOf("'invitation' || n || ' ' || p")}, ${uuidOf("'case' || n")}, 1,
       case when p = 0 then ${person('lead', cast.leadId)} else ${person('second', cast.expertIds[0])} end, p = 0, p,
       'signed', now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute',
       now() - n * interval '1 minute'
     from generate_series(0, ${rows - 1}) n, generate_series(0, 1) p`,
    'analyze consultation, consultation_invitation',
    'vacuum consultation, consultation_invitation',
  ]
}

/** A UUID that passes for version 4 and is the same for the same words: SQL for both. */
export function uuidOf(words: string): string {
  return `overlay(overlay(md5(${words}) placing '4' from 13) placing '8' from 17)::uuid`
}
