import type { BrowserContext } from '@playwright/test'
import { consultationRoutes, type DraftFields } from '@tongying/contract/consultations'
import type { AnyRoute, RouteAnswer, RouteInput } from '@tongying/contract/kit'
import { aCompleteDraft, onWire, smallPdf } from '@tongying/contract/testing'
import type { Product } from '../start.ts'
import { smallDicom } from './small-dicom.ts'

/** The one password of the demo hospital, as the start prints it. */
const password = 'Tongying-2026'

/** Signs a person in without the page; what follows in this browser is theirs. */
export async function signIn(product: Pick<Product, 'url'>, context: BrowserContext, phone: string): Promise<SignedIn> {
  const origin = { origin: product.url }
  const answer = await context.request.post(`${product.url}/auth-server/login`, {
    data: { phone, password, redirect_url: `${product.url}/` },
    headers: origin,
  })
  const token: string = (await answer.json()).data.ssoToken
  await context.addCookies([{ name: 'token', value: token, url: product.url }])
  const headers = { ...origin, 'access-token': token }
  // The token waits a minute for its first call; a person who is only needed later would be too late.
  await context.request.get(`${product.url}/meeting/user/getUserInfo`, { headers })
  return new SignedIn(product, context, headers)
}

/** Somebody signed in: their browser's cookies, and calls in their name. */
export class SignedIn {
  readonly context: BrowserContext
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(product: Pick<Product, 'url'>, context: BrowserContext, headers: Readonly<Record<string, string>>) {
    this.context = context
    this.#url = product.url
    this.#headers = headers
  }

  async call<R extends AnyRoute>(route: R, input: RouteInput<R>): Promise<RouteAnswer<R>> {
    const { path, query, payload } = onWire(route, input)
    const reply = await this.context.request.fetch(this.#url + path, {
      method: route.method,
      headers: this.#headers,
      ...(query ? { params: query } : { data: payload }),
    })
    const body = await reply.json()
    if (!body.success) throw new Error(`${route.path}: ${JSON.stringify(body)}`)
    return route.output.parse(body.data) as RouteAnswer<R>
  }

  async upload({ name, bytes, kind, ownerId, type }: CaseFile): Promise<void> {
    const words = {
      filename: name,
      kind,
      ownerKind: 'consultation',
      ownerId,
      ...(type ? { attachmentType: type } : {}),
    }
    const metadata = Object.entries(words).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    const tus = { ...this.#headers, 'tus-resumable': '1.0.0' }
    const begun = await this.context.request.post(`${this.#url}/uploads`, {
      headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
    })
    if (begun.status() !== 201) throw new Error(`${name}: ${begun.status()} ${await begun.text()}`)
    const sent = await this.context.request.fetch(new URL(begun.headers().location ?? '', this.#url).href, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      data: bytes,
    })
    if (sent.status() !== 204) throw new Error(`${name}: ${sent.status()} ${await sent.text()}`)
  }
}

interface CaseFile {
  readonly name: string
  readonly bytes: Buffer
  readonly kind: string
  readonly ownerId: string
  readonly type?: string
}

/** A consultation that 林若溪 submitted, with what `fields` say otherwise, and a reviewer passed: 周慎行 is invited. */
export async function invitedConsultation(
  product: Product,
  people: { applicant: SignedIn; auditor: SignedIn },
  fields: DraftFields = {},
): Promise<{ id: string }> {
  const { applicant, auditor } = people
  const now = await product.now()
  const experts = await applicant.call(consultationRoutes.experts, { search: '周慎行' })
  const doctorId = experts.list[0]?.id ?? ''
  const { consultationId: id } = await applicant.call(consultationRoutes.saveDraft, {
    ...aCompleteDraft([doctorId], now, fields),
    consultationId: null,
  })
  const pdf = Buffer.from(smallPdf)
  await applicant.upload({ name: '甲状腺.dcm', bytes: smallDicom(), kind: 'imaging', ownerId: id })
  await applicant.upload({ name: '知情同意书.pdf', bytes: pdf, kind: 'consent', ownerId: id })
  await applicant.upload({
    name: '门诊病历.pdf',
    bytes: pdf,
    kind: 'consultationFile',
    ownerId: id,
    type: 'outpatientRecord',
  })
  await applicant.call(consultationRoutes.submit, { id })
  await auditor.call(consultationRoutes.passAudit, { id })
  return { id }
}

/** The same, and 周慎行 has accepted: its room, and when it starts. */
export async function acceptedConsultation(
  product: Product,
  people: { applicant: SignedIn; expert: SignedIn; auditor: SignedIn },
): Promise<{ id: string; roomName: string; startsAt: Date }> {
  const { id } = await invitedConsultation(product, people)
  const { applicant, expert } = people
  await expert.call(consultationRoutes.accept, { id })
  const { roomName, startTime } = await applicant.call(consultationRoutes.detail, { id })
  if (!roomName || !startTime) throw new Error('the consultation has no room')
  return { id, roomName, startsAt: new Date(startTime) }
}
