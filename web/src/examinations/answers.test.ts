import { consultationRoutes } from '@tongying/contract/consultations'
import { examinationRoutes as routes } from '@tongying/contract/examinations'
import { expect, test } from 'vitest'
import { isAmong, routeKey } from '../ui/core/route-key.ts'
import { allExaminationAnswers, examinationAnswers, examinationPath, listPath, workPath } from './answers.ts'

test('an examination that changed makes its own answer old and no other', () => {
  expect([examinationPath, listPath, workPath]).toEqual([
    ...[routes.read.path, routes.list.path, consultationRoutes.myDay.path],
  ])
  const [id, other] = ['0193e2a0-0000-7000-8000-000000000001', '0193e2a0-0000-7000-8000-000000000002']
  expect(isAmong(examinationAnswers(id), { queryKey: routeKey(routes.read, { id }) })).toBe(true)
  expect(isAmong(examinationAnswers(id), { queryKey: routeKey(routes.read, { id: other }) })).toBe(false)
  expect(isAmong(examinationAnswers(id), { queryKey: routeKey(consultationRoutes.myDay, {}) })).toBe(true)
  expect(isAmong(allExaminationAnswers, { queryKey: routeKey(routes.read, { id: other }) })).toBe(true)
})
