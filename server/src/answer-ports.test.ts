import { expect, test } from 'vitest'
import { answerPorts } from './answer-ports.ts'
import { openPort, unansweredPorts } from './platform/port.ts'

test('names the ports without an answer; there is none once the server is composed; a forgotten port stops the start', () => {
  expect(unansweredPorts().toSorted()).toEqual(
    [
      'accounts',
      'attachments',
      'consultations',
      'devices',
      'examinations',
      'meetings',
      'memberships',
      'patients',
      'practitioners',
      'the platform',
    ].toSorted(),
  )
  answerPorts()
  expect(unansweredPorts()).toEqual([])

  const forgotten = openPort<{ readonly isOpen: () => boolean }>('nobody yet')
  expect(unansweredPorts()).toEqual(['nobody yet'])
  expect(() => forgotten.answers()).toThrow('nobody answers what nobody yet asks')
  expect(answerPorts).toThrow('nobody answers what nobody yet asks')
})
