import type { MyOrganization } from '@tongying/contract/memberships'

/** An institution that somebody belongs to, for tests; what a test is about is given. */
export function anOrganization(given: Partial<MyOrganization> = {}): MyOrganization {
  return {
    id: '0193e2a0-0000-7000-8000-0000000000ff',
    name: '青岚县人民医院',
    abbreviation: '',
    logo: null,
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: null,
    regionName: '浙江省杭州市',
    address: '',
    ownership: 'public',
    tier: 'secondary',
    rating: 'a',
    institutionCode: '',
    officePhone: '',
    personInCharge: '',
    roles: ['member'],
    isAdmin: false,
    since: '2026-01-01T00:00:00.000Z',
    memberCount: 3,
    waitingCount: 0,
    storage: null,
    ...given,
  }
}
