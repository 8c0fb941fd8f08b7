import type { Examination } from '@tongying/contract/examinations'

/** An examination that its examiner has begun; what a test is about is given. */
export function anExamination(given: Partial<Examination> = {}): Examination {
  return {
    ...{ id: '0193e2a0-0000-7000-8000-000000000001', institutionId: '0193e2a0-0000-7000-8000-000000000002' },
    ...{ institutionName: '青岚县人民医院', siteName: '清溪社区卫生服务中心' },
    ...{ bookingId: null, examinedOn: '2026-12-08' },
    ...{ state: 'inProgress', version: 1, examinerId: '0193e2a0-0000-7000-8000-000000000003', examinerName: '林若溪' },
    ...{
      startedAt: '2026-12-08T02:24:00.000Z',
      endedAt: null,
      reason: null,
      result: null,
      roomName: null,
      snapshots: [],
      stream: null,
    },
    needsReview: true,
    procedure: { operator: '', device: '', probe: '', qcValidUntil: null, repositions: null },
    allowed: ['end', 'stop'],
    criticals: [],
    addenda: { list: [], pending: null, allowed: [] },
    consultations: [],
    mayEditRecord: true,
    mayApply: true,
    mayReportCritical: true,
    record: {
      ...{ id: '0193e2a0-0000-7000-8000-000000000004', institutionId: '0193e2a0-0000-7000-8000-000000000002' },
      ...{ version: 1, bodyPart: 0, examinationMethod: null, applicationDepartment: null, clinicNo: null },
      ...{
        ultrasoundNo: 'US20261208007',
        applicationNo: 'SQ20261208000015',
        patientNo: 'P00027316',
        admissionNo: null,
      },
      ...{ name: '何桂芳', gender: 2, birthday: '1974-03-18', age: 52, ageUnit: 0, nation: null, height: null },
      ...{
        socialSecurityCardNo: null,
        telephone: '139****6024',
        takesSms: true,
        weight: null,
        pastHistory: null,
        remarks: null,
      },
      savedAt: '2026-12-08T02:21:00.000Z',
    },
    ...given,
  }
}
