import type { accountErrors } from '@tongying/contract/accounts'
import type { RouteInput } from '@tongying/contract/kit'
import {
  institutionLinkForm,
  institutionSignInRoutes as routes,
  type SignInInstitution,
} from '@tongying/contract/memberships'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../ui/core/call.ts'
import { isRefused, messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Failure, WideButton } from '../../ui/patterns/short-form/form-parts.tsx'
import { ShortField } from '../../ui/patterns/short-form/short-field.tsx'
import { shortFormTexts } from '../../ui/patterns/short-form/short-form-texts.ts'
import { ShortInput } from '../../ui/patterns/short-form/short-input.tsx'
import { useShortForm } from '../../ui/patterns/short-form/use-short-form.ts'
import { returnedFrom, type View } from './address.ts'
import { CodeField } from './code-field.tsx'
import { institutionTexts as texts } from './institution-texts.ts'
import { OtherForm } from './other-form.tsx'
import { PhoneField } from './phone-field.tsx'
import { signInTexts } from './texts.ts'

interface InstitutionFormProps {
  readonly redirectUrl: string | undefined
  readonly onView: (view: View) => void
}

/** Read once, as this form is loaded: React may render it twice. */
const returned = { from: takeReturn() }

/** Logging in through one's institution: which one, its own page, and the first time whose account it is. */
export function InstitutionForm({ redirectUrl, onView }: InstitutionFormProps) {
  const t = useTranslate()
  const { from } = returned
  function leave() {
    returned.from = undefined
    onView('pwd')
  }
  return (
    <div className="stack">
      {from ? <ComeBack from={from} /> : <ChooseInstitution redirectUrl={redirectUrl} />}
      <OtherForm action={t(texts.otherWay)} onOpen={leave} />
    </div>
  )
}

type Return = RouteInput<typeof routes.proveAtInstitution>

/** What the institution's page sent along; it is taken out of the address at once. */
function takeReturn(): Return | undefined {
  const [institutionId, query] = [returnedFrom(location.pathname), location.search]
  if (institutionId === undefined || query === '') return undefined
  history.replaceState(history.state, '', '/auth/?type=institution')
  return { institutionId, query }
}

function ChooseInstitution({ redirectUrl }: Pick<InstitutionFormProps, 'redirectUrl'>) {
  const t = useTranslate()
  const [list, setList] = useState<readonly SignInInstitution[]>()
  const [search, setSearch] = useState('')
  const { failure, isBusy, run } = useRun()
  const begin = (institutionId: string) =>
    run(async () => {
      const { address } = await call(routes.beginInstitutionSignIn, { institutionId, redirect_url: redirectUrl })
      location.assign(address)
      await new Promise<never>(() => {})
    })
  const start = useRef(() => run(async () => setList(ofAddress((await call(routes.signInInstitutions, {})).list))))
  useEffect(() => void start.current(), [])
  const typed = search.trim().toLowerCase()
  const found = list?.filter(({ name, hospital }) => `${name} ${hospital}`.toLowerCase().includes(typed))
  return (
    <>
      <p className="text-muted">{t(texts.choose)}</p>
      <Failure message={failure} />
      {list && list.length > 6 && (
        <ShortInput
          id="institution-search"
          label={t(texts.search)}
          placeholder={t(texts.search)}
          value={search}
          onChange={setSearch}
          maxLength={60}
          autoComplete="off"
        />
      )}
      {list?.length === 0 && <p>{t(texts.none)}</p>}
      {found?.slice(0, 20).map(({ id, name, hospital }) => (
        <WideButton key={id} isPlain disabled={isBusy} onClick={() => void begin(id)}>
          {name === hospital ? name : `${name}（${hospital}）`}
        </WideButton>
      ))}
    </>
  )
}

/** The one that a link names: a press is wanted all the same, so that no link alone logs anybody in. */
function ofAddress(list: readonly SignInInstitution[]): readonly SignInInstitution[] {
  const named = new URL(location.href).searchParams.get('institution')
  const found = list.filter(({ id }) => id === named)
  return found.length > 0 ? found : list
}

/** Back from the institution's page: logged in at once, or asked once for the phone that shows whose account it is. */
function ComeBack({ from }: { from: Return }) {
  const t = useTranslate()
  const [proof, setProof] = useState<{ proof: string; institutionName: string; isLinked: boolean }>()
  const { failure, run } = useRun()
  const start = useRef(() =>
    run(async () => {
      const proven = await call(routes.proveAtInstitution, from)
      if (proven.isLinked) await enter({ proof: proven.proof }).catch(unlessAsked)
      setProof(proven)
    }),
  )
  useEffect(() => void start.current(), [])
  if (proof?.isLinked) return <OtpForm proof={proof.proof} />
  if (proof) return <LinkForm {...proof} />
  return (
    <>
      <Failure message={failure} />
      {failure === undefined && <p role="status">{t(texts.checking)}</p>}
    </>
  )
}

function OtpForm({ proof }: { proof: string }) {
  const t = useTranslate()
  const form = useShortForm(institutionLinkForm.pick({ otp: true }), {
    onSubmit: ({ otp = '' }) => enter({ proof, otp: otp.trim() }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Failure message={form.failure} />
      <Otp field={form.field('otp')} />
      <WideButton type="submit" isBusy={form.isBusy}>
        {t(signInTexts.signIn)}
      </WideButton>
    </form>
  )
}

function LinkForm({ proof, institutionName }: { proof: string; institutionName: string }) {
  const t = useTranslate()
  const [needsOtp, setNeedsOtp] = useState(false)
  const form = useShortForm(institutionLinkForm, {
    onSubmit: async ({ phone, smscode, otp = '' }) => {
      const second = needsOtp && otp.trim() !== '' ? { otp: otp.trim() } : {}
      await enter({ proof, phone, smscode, ...second }).catch((thrown) => {
        if (needsOtp) throw thrown
        unlessAsked(thrown)
        setNeedsOtp(true)
      })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <p className="text-muted">{t(texts.link, { hospital: institutionName })}</p>
      <Failure message={form.failure} />
      <PhoneField field={form.field('phone')} autoFocus />
      <CodeField type="login" form={form} />
      {needsOtp && <Otp field={form.field('otp')} />}
      <WideButton type="submit" isBusy={form.isBusy}>
        {t(texts.linkAction)}
      </WideButton>
    </form>
  )
}

function Otp({ field }: { field: Parameters<typeof ShortField>[0]['field'] }) {
  const t = useTranslate()
  return (
    <ShortField
      label={t(signInTexts.otp)}
      field={field}
      autoComplete="one-time-code"
      maxLength={32}
      autoFocus
      hint={t(signInTexts.otpHint)}
    />
  )
}

async function enter(input: { proof: string; phone?: string; smscode?: string; otp?: string }): Promise<void> {
  const { redirect } = await call(routes.signInByInstitution, input)
  location.replace(redirect)
  // The page is on its way out: nothing here should wake up again.
  await new Promise<never>(() => {})
}

/** The second factor is asked for first, which is nothing wrong yet. */
function unlessAsked(thrown: unknown): void {
  if (!isRefused<typeof accountErrors>(thrown, 'SecondFactorRequired')) throw thrown
}

/** Runs something of the page, one at a time, and says what went wrong. */
function useRun() {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (thrown) {
      setFailure(messageOf(thrown, t(shortFormTexts.failed)))
    }
    setBusy(false)
  }
  return { failure, isBusy, run }
}
