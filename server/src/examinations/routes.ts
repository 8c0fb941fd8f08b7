import {
  resultAddendumRoutes as addenda,
  criticalRoutes as criticals,
  type Examination,
  resultLinkRoutes as links,
  procedureRoutes as procedures,
  type RecordNumber,
  examinationRoutes as routes,
  streamRoutes as streams,
  type UltrasoundRecord,
} from '@tongying/contract/examinations'
import type { Call } from '../platform/http/call.ts'
import { serve, serveHttp } from '../platform/http/serve.ts'
import {
  examinationAccess,
  examiningAccess,
  namedRecordAccess,
  type OnExamination,
  readingAccess,
  recordAccess,
} from './access.ts'
import {
  passAddendum,
  prepareAddendum,
  printBeforePassingAddendum,
  returnAddendum,
  submitAddendum,
  withdrawAddendum,
} from './addenda/submit-addendum.ts'
import { applyForConsultation } from './apply-for-consultation.ts'
import { findingAccess } from './critical/access.ts'
import { enterAction } from './critical/enter-action.ts'
import { listFindings } from './critical/list-findings.ts'
import {
  acknowledgeFinding,
  acknowledgeFor,
  listCriticalListeners,
  reportCritical,
  withdrawFinding,
} from './critical/report-finding.ts'
import { findRecords, samePerson } from './find-records.ts'
import { endExamination, startExamination, stopExamination } from './hold-examination.ts'
import { keepStream } from './keep-stream.ts'
import { sendLinkAgain } from './link/make-link.ts'
import {
  beforeOpening,
  beforeResultCode,
  lookAtResult,
  openResult,
  ownResultPdf,
  resultLinkAccess,
  sendResultCode,
} from './link/open-result.ts'
import { listExaminations } from './list-examinations.ts'
import { presentExamination } from './present-examination.ts'
import { saveProcedure } from './procedure.ts'
import { numberOf, presentRecord } from './record-values.ts'
import { saveResult } from './result/save-result.ts'
import { passResult, printBeforePassing, printBeforeSigning, returnResult, signResult } from './result/sign-result.ts'
import { addRecord, saveRecord } from './save-record.ts'
import type { UltrasoundRecordRow } from './tables.ts'

/** A record, numbers masked. */
async function readRecord({ platform, record }: Call<UltrasoundRecordRow>): Promise<UltrasoundRecord> {
  return presentRecord(platform.keys, record)
}

/** A number of the patient in full, for a reason that stands in the audit trail. */
async function unmaskRecord(
  context: Call<UltrasoundRecordRow>,
  { field, reason }: { field: RecordNumber; reason: string },
): Promise<{ field: RecordNumber; value: string | null }> {
  const { platform, record } = context
  const { id, institutionId } = record
  context.audit({ subject: { kind: 'ultrasoundRecord', id }, institutionId, detail: { unmasked: field, reason } })
  return { field, value: numberOf(platform.keys, record, field === 'telephone' ? 'telephone' : 'card') }
}

/** An examination with its record, numbers masked. */
async function readExamination(call: Call<OnExamination>): Promise<Examination> {
  return presentExamination(call, call.record)
}

/** Whoever reads an examination reads the record of its patient. */
function readingsOf({ row: { id, institutionId }, patient }: OnExamination) {
  return [
    { subject: { kind: 'examination', id }, institutionId },
    { subject: { kind: 'ultrasoundRecord', id: patient.id }, institutionId },
  ] as const
}

export const examinationBindings = [
  serve(routes.addRecord, { access: examiningAccess, run: addRecord }),
  serve(routes.saveRecord, { access: recordAccess, run: saveRecord }),
  serve(routes.readRecord, {
    access: recordAccess,
    audit: ({ record }) => [
      { subject: { kind: 'ultrasoundRecord', id: record.id }, institutionId: record.institutionId },
    ],
    run: readRecord,
  }),
  serve(routes.findRecords, { access: examiningAccess, run: findRecords }),
  serve(routes.samePerson, {
    access: recordAccess,
    audit: ({ record }, { list }) =>
      [record.id, ...list.map(({ id }) => id)].map((id) => ({
        subject: { kind: 'ultrasoundRecord', id },
        institutionId: record.institutionId,
      })),
    run: samePerson,
  }),
  serve(routes.unmaskRecord, { access: recordAccess, run: unmaskRecord }),
  serve(routes.start, { access: namedRecordAccess, run: startExamination }),
  serve(routes.read, {
    access: examinationAccess,
    audit: ({ record }) => readingsOf(record),
    run: readExamination,
  }),
  serve(routes.end, { access: examinationAccess, run: endExamination }),
  serve(routes.stop, { access: examinationAccess, run: stopExamination }),
  serve(procedures.saveProcedure, { access: examinationAccess, run: saveProcedure }),
  serve(streams.keepStream, { access: examinationAccess, run: keepStream }),
  serve(routes.list, {
    access: readingAccess,
    audit: ({ record }, { list }) =>
      list.map(({ id }) => ({ subject: { kind: 'examination', id }, institutionId: record.institutionId })),
    run: listExaminations,
  }),
  serve(routes.apply, {
    access: examinationAccess,
    audit: ({ record }) => readingsOf(record),
    run: applyForConsultation,
  }),
  serve(routes.saveResult, { access: examinationAccess, run: saveResult }),
  serve(routes.sign, { access: examinationAccess, before: printBeforeSigning, run: signResult }),
  serve(routes.pass, { access: examinationAccess, before: printBeforePassing, run: passResult }),
  serve(routes.sendLink, { access: examinationAccess, run: sendLinkAgain }),
  serve(routes.returnResult, { access: examinationAccess, run: returnResult }),
  serve(addenda.submitAddendum, { access: examinationAccess, before: prepareAddendum, run: submitAddendum }),
  serve(addenda.passAddendum, { access: examinationAccess, before: printBeforePassingAddendum, run: passAddendum }),
  serve(addenda.returnAddendum, { access: examinationAccess, run: returnAddendum }),
  serve(addenda.withdrawAddendum, { access: examinationAccess, run: withdrawAddendum }),
  serve(criticals.criticalListeners, { access: examinationAccess, run: listCriticalListeners }),
  serve(criticals.reportCritical, { access: examinationAccess, run: reportCritical }),
  serve(criticals.acknowledge, { access: findingAccess, run: acknowledgeFinding }),
  serve(criticals.acknowledgeFor, { access: findingAccess, run: acknowledgeFor }),
  serve(criticals.enterAction, { access: findingAccess, run: enterAction }),
  serve(criticals.withdraw, { access: findingAccess, run: withdrawFinding }),
  serve(criticals.criticalsOf, {
    access: readingAccess,
    audit: ({ record }, { list }) =>
      list.map(({ examinationId: id }) => ({
        subject: { kind: 'examination', id },
        institutionId: record.institutionId,
      })),
    run: listFindings,
  }),
  serve(links.lookAtResult, { access: resultLinkAccess, run: lookAtResult }),
  serveHttp(links.sendResultCode, { access: resultLinkAccess, before: beforeResultCode, run: sendResultCode }),
  serveHttp(links.openResult, { access: resultLinkAccess, before: beforeOpening, run: openResult }),
  serve(links.ownResultPdf, { access: resultLinkAccess, run: ownResultPdf }),
]
