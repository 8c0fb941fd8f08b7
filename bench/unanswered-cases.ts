import type { CaseCast } from '../server/src/consultations/fixtures.ts'
import { uuidOf } from './world.ts'

/** SQL for cases of two silent experts each; their answer deadline has passed, or passes one after the other from now. */
export function seedUnanswered(
  cast: CaseCast,
  { first, count, dueEveryMs }: { first: number; count: number; dueEveryMs?: number },
): string[] {
  const id = uuidOf("'unanswered' || n")
  const due =
    dueEveryMs === undefined
      ? "now() - interval '1 second'"
      : `now() + (n - ${first}) * ${dueEveryMs} * interval '1 millisecond'`
  const all = `generate_series(${first}, ${first + count - 1}) n`
  return [
    `insert into consultation (id, number, applicant_id, institution_id, status, business_type, schedule,
       patient_name, patient_name_grams, patient_gender, patient_age, reason, starts_at, ends_at, answer_by, lead_id,
       expert_ids, quorum, submitted_at, created_at, updated_at)
     select ${id}, 'HZ2027' || lpad(n::text, 9, '0'), '${cast.applicantId}', '${cast.countyId}', 'unresponsive', 0, 0,
       '陈若兰', array['陈', '若', '兰', '陈若', '若兰'], 2, 76, '甲状腺左叶结节性质待定，请上级会诊',
       now() + interval '2 days', now() + interval '49 hours', ${due}, '${cast.leadId}',
       array['${cast.leadId}', '${cast.expertIds[0]}']::uuid[], 2, now(), now(), now()
     from ${all}`,
    `insert into consultation_invitation (id, consultation_id, round, expert_id, is_lead, position, status, invited_at,
       answer_by, consultation_created_at)
     select ${uuidOf("'unanswered' || n || ' ' || p")}, ${id}, 1,
       case when p = 0 then '${cast.leadId}' else '${cast.expertIds[0]}' end::uuid, p = 0, p, 'invited', now(), ${due}, now()
     from ${all}, generate_series(0, 1) p`,
    `insert into timed_job (key, task, due_at, next_try_at, payload)
     select 'consultation.expireUnanswered:' || ${id}, 'consultation.expireUnanswered', ${due}, ${due},
       jsonb_build_object('id', ${id}, 'round', 1)
     from ${all}`,
    'analyze consultation, consultation_invitation, timed_job',
  ]
}
