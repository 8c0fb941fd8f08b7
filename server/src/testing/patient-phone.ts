import { hash } from 'node:crypto'
import { canonicalConsentText, type LinkPurpose, patientRoutes as routes } from '@tongying/contract/patients'
import { aPatientsForm } from '@tongying/contract/testing'
import { sql } from 'drizzle-orm'
import { aDraft, type CaseStage } from '../consultations/fixtures.ts'
import type { Caller } from './app.ts'

export const language = 'zh-CN' as const

/** A case as the calls about links name it. */
export const ownerOf = (id: string) => ({ ownerKind: 'consultation', ownerId: id }) as const

/** A link of a case, as its applicant sends it. */
export async function aLink(stage: CaseStage, id: string, given: { phone?: string; purpose?: LinkPurpose } = {}) {
  const { secretAddress, link } = await stage.people.applicant
    .call(routes.sendLink, { ...ownerOf(id), purpose: 'consent', ...given })
    .then((reply) => reply.data)
  return { secret: secretAddress.split('#')[1] ?? '', link }
}

/** A phone: what its browser keeps goes with every call. */
export function aPhone({ server }: Pick<CaseStage, 'server'>) {
  let cookie = ''
  const more = () => ({ headers: { cookie } })
  const { guest, clock } = server
  return {
    more,
    async open(secret: string) {
      const reply = await guest.call(routes.openLink, { secret }, more())
      const kept = reply.cookies.find(({ name }) => name === 'link')
      if (kept) cookie = `link=${kept.value}`
      return reply
    },
    view: (linkId: string) => guest.call(routes.viewLink, { linkId, language }, more()),
    async sign(linkId: string, over: Record<string, unknown> = {}) {
      const { consent } = (await guest.call(routes.viewLink, { linkId, language }, more())).data
      const textSha256 = consent ? hash('sha256', canonicalConsentText(consent.sheet)) : '0'.repeat(64)
      return guest.call(
        routes.signConsent,
        {
          linkId,
          language,
          textSha256,
          relation: 1,
          onBehalf: 2,
          name: '赵一凡',
          drawing: [[10, 10, 90, 60]],
          hasRead: true,
          ...over,
        },
        more(),
      )
    },
    fill: async (linkId: string, over: Record<string, unknown> = {}) =>
      guest.call(routes.fillForm, { linkId, language, ...aPatientsForm(clock.now()), ...over }, more()),
    openConsent: (linkId: string) => guest.call(routes.openConsent, { linkId }, more()),
    refuse: (linkId: string) => guest.call(routes.refuseConsent, { linkId, language }, more()),
    show: (linkId: string, name: string) => guest.call(routes.showConsent, { linkId, language, name }, more()),
    leave: (linkId: string) => guest.call(routes.leaveLink, { linkId }, more()),
    withdraw: (linkId: string, name = '赵一凡') =>
      guest.call(routes.withdrawConsent, { linkId, language, name, reason: 2 }, more()),
  }
}

/** A phone that has opened a link of a case. */
export async function aPhoneWithLink(stage: CaseStage, id: string, purpose: LinkPurpose = 'consent') {
  const { secret, link } = await aLink(stage, id, { purpose })
  const phone = aPhone(stage)
  await phone.open(secret).then((reply) => reply.data)
  return { phone, linkId: link.id, secret }
}

/** A complete draft without the scan of a signed consent. */
export async function aDraftWithoutScan(stage: CaseStage): Promise<string> {
  const id = await aDraft(stage)
  await stage.server.platform.db.orm.execute(sql`delete from attachment where owner_id = ${id} and kind = 'consent'`)
  return id
}

/** A browser that holds a link of each purpose to a draft: its cookie, and the links, one after another. */
export async function linksOfPatients(guest: Caller, applicant: Caller, id: string) {
  const linkIds: string[] = []
  let cookies: Record<string, string> = {}
  for (const purpose of ['consent', 'form'] as const) {
    const { secretAddress } = (await applicant.call(routes.sendLink, { ...ownerOf(id), purpose })).data
    const more = { headers: { cookie: `link=${cookies.link ?? ''}` } }
    const reply = await guest.call(routes.openLink, { secret: secretAddress.split('#')[1] ?? '' }, more)
    linkIds.push(reply.data.linkId ?? '')
    const kept = reply.cookies.find(({ name }) => name === 'link')
    if (kept) cookies = { link: kept.value }
  }
  return { cookies, linkIdOf: (turn: number) => linkIds[turn % linkIds.length] ?? '' }
}
