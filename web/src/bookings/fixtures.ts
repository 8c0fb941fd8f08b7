import type { CommunityHospital, ExaminingInstitution, HospitalTie } from '@tongying/contract/bookings'

export const institutionId = '0193e2a0-0000-7000-8000-000000000001'

/** An institution that examines, as its administrator sees it. */
export function anExamining(given: Partial<ExaminingInstitution> = {}): {
  institutionId: string
  list: ExaminingInstitution[]
} {
  const one: ExaminingInstitution = {
    institutionId,
    name: '青岚县人民医院',
    roles: ['institutionAdmin'],
    communityHealthHospIds: ['0193e2a0-0000-7000-8000-00000000000a'],
    ...given,
  }
  return { institutionId, list: [one] }
}

/** A light community hospital. */
export function aHospital(given: Partial<CommunityHospital> = {}): CommunityHospital {
  return {
    id: '0193e2a0-0000-7000-8000-00000000000a',
    communityId: '0193e2a0-0000-7000-8000-00000000000b',
    name: '清溪社区卫生服务中心',
    abbreviation: '清溪',
    regionName: '浙江省杭州市西湖区',
    region: ['33', '3301', '330106'],
    address: '河埠街12号',
    contactName: '沈护士',
    contactPhone: '0571-85550123',
    bodyParts: ['abdomen', 'thyroid'],
    networks: [],
    bookPath: '/book/0032444994',
    isOnboarded: false,
    state: 'working',
    reason: null,
    addedAt: '2026-11-20T02:00:00.000Z',
    endedAt: null,
    ...given,
  }
}

/** Somebody who would like to examine this institution's patients. */
export function aTie(given: Partial<HospitalTie> = {}): HospitalTie {
  return {
    ...{ id: '0193e2a0-0000-7000-8000-00000000000a', institutionId: '0193e2a0-0000-7000-8000-00000000000c' },
    ...{ institutionName: '云州医科大学附属第一医院', communityId: institutionId, contactName: '沈护士' },
    ...{ contactPhone: '0571-85550123', bodyParts: ['abdomen', 'thyroid'], state: 'proposed', reason: null },
    ...{ addedAt: '2026-11-20T02:00:00.000Z', answeredAt: null, endedAt: null, allowed: ['accept', 'decline'] },
    ...given,
  }
}
