import { expect, test } from 'vitest'
import { WorkersBusy } from '../workers/work-failed.ts'
import { errorEnvelope, toProblem } from './envelope.ts'

test('a refusal of too many calls at once fits pictures and documents', () => {
  const problem = toProblem(new WorkersBusy('asker'))
  expect(problem.definition.status).toBe(429)
  for (const language of ['zh-CN', 'en-US'] as const)
    expect(errorEnvelope(problem, language, '1').msg).not.toMatch(/图片|picture/)
})
