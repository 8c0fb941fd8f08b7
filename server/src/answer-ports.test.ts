import { expect, test } from 'vitest'
import { answerPorts } from './answer-ports.ts'
import { openPort, unansweredPorts } from './platform/port.ts'

test('names the ports without an answer; there is none once the server is composed; a forgotten port stops the start', () => {
  expect(unansweredPorts().toSorted()).toEqual(
    ['accounts', 'attachments', 'meetings', 'memberships', 'patients', 'practitioners', 'the platform'].toSorted(),
  )
  answerPorts()
  expect(unansweredPorts()).toEqual([])

  const forgotten = openPort<{ readonly isOpen: () => boolean }>('devices')
  expect(unansweredPorts()).toEqual(['devices'])
  expect(() => forgotten.answers()).toThrow('nobody answers what devices asks')
  expect(answerPorts).toThrow('nobody answers what devices asks')
})
