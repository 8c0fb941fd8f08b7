// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { procedureRoutes, examinationRoutes as routes } from '@tongying/contract/examinations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { anExamination } from '../fixtures.ts'
import { useRoomExamination } from './use-room-examination.ts'

freshPage('/jm/123456')
const server = testServer()
const examination = anExamination()
const counted = (repositions: number) => ({ ...examination, procedure: { ...examination.procedure, repositions } })

function Page() {
  const { examination: now, countReposition } = useRoomExamination(examination.id)
  return (
    <>
      <p>{now && `${now.record.bodyPart}/${now.procedure.repositions ?? 0}`}</p>
      <button type="button" onClick={countReposition}>
        count
      </button>
    </>
  )
}

test('two quick presses count twice: neither says which number it comes to', async () => {
  server.answer(routes.read, examination)
  showPage(<Page />)
  await screen.findByText('0/0')
  server.answer(procedureRoutes.saveProcedure, counted(2))
  for (const _press of [1, 2]) fireEvent.click(screen.getByRole('button'))
  await screen.findByText('0/2')
  await expect.poll(() => server.inputsOf(procedureRoutes.saveProcedure).length).toBe(2)
  for (const sent of server.inputsOf(procedureRoutes.saveProcedure))
    expect(sent).toEqual({ id: examination.id, isRepositioned: true })
})

test('a body part that is corrected in another tab is there when the room is looked at again', async () => {
  server.answer(routes.read, examination)
  showPage(<Page />)
  await screen.findByText('0/0')
  server.answer(routes.read, { ...examination, record: { ...examination.record, bodyPart: 2 } })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('2/0')
})
