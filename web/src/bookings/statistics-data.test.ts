import type { HospitalStatistic } from '@tongying/contract/bookings'
import { expect, test } from 'vitest'
import { byHospital, sumOf } from './statistics-data.ts'

function aRow(given: Partial<HospitalStatistic>): HospitalStatistic {
  return {
    ...{ communityHealthHospId: 'a', name: '清溪社区卫生服务中心', month: '2026-01' },
    ...{ booked: 0, examined: 0, noShow: 0, ourSideAbsent: 0, findings: 0, reported: 0, findingsRate: null },
    ...given,
  }
}

test('the rate of a sum is that of all reports, not the mean of the rates', () => {
  const total = sumOf([
    aRow({ reported: 9, findings: 0, findingsRate: 0 }),
    aRow({ reported: 1, findings: 1, findingsRate: 1 }),
  ])
  expect(total).toMatchObject({ reported: 10, findings: 1, findingsRate: 0.1 })
  expect(sumOf([]).findingsRate).toBeNull()
})

test('hospitals are summed over the months, and two of one name are told apart', () => {
  const rows = [
    aRow({ booked: 2 }),
    aRow({ month: '2026-02', booked: 3, noShow: 1 }),
    aRow({ communityHealthHospId: 'b', booked: 7 }),
  ]
  expect(byHospital(rows).map(({ id, name, booked, noShow }) => [id, name, booked, noShow])).toEqual([
    ['b', '清溪社区卫生服务中心', 7, 0],
    ['a', '清溪社区卫生服务中心 (2)', 5, 1],
  ])
})
