import { patientRoutes as routes } from '@tongying/contract/patients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseStage } from '../consultations/fixtures.ts'
import { good } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { aDraftWithoutScan, aLink, aPhone, ownerOf } from '../testing/patient-phone.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

/** A phone that got the link by SMS and signed. */
async function signed(decisions: { recording: boolean; teaching: boolean }) {
  const id = await aDraftWithoutScan(stage)
  const { secret, link } = await aLink(stage, id, { phone: '13900001207' })
  const phone = aPhone(stage)
  await good(phone.open(secret))
  await good(phone.sign(link.id, decisions))
  const read = async () => (await stage.people.applicant.call(routes.consents, ownerOf(id))).data.list
  return { phone, linkId: link.id, read }
}

test('a signature keeps the phone that its link was sent to, masked, and each decision for itself', async () => {
  const { read } = await signed({ recording: true, teaching: false })
  const [consent] = await read()
  expect(consent).toMatchObject({ phone: '139****1207' })
  expect(consent?.decisions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ purpose: 'consultation', state: 'agreed' }),
      expect.objectContaining({ purpose: 'recording', state: 'agreed' }),
      expect.objectContaining({ purpose: 'teaching', state: 'notAgreed' }),
    ]),
  )
})

test('a withdrawal withdraws everything that was agreed to, and nothing else', async () => {
  const { phone, linkId, read } = await signed({ recording: true, teaching: false })
  await good(phone.withdraw(linkId))
  const states = (await read())[0]?.decisions.map(({ purpose, state }) => `${purpose} ${state}`)
  expect(states?.toSorted()).toEqual(['consultation withdrawn', 'recording withdrawn', 'teaching notAgreed'])
})
