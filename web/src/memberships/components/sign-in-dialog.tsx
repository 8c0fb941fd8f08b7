import { filledText, type Text } from '@tongying/contract/kit'
import {
  institutionSignIn,
  type KeptInstitutionSignIn,
  type MyOrganization,
  type PhoneClaim,
  institutionSignInRoutes as routes,
} from '@tongying/contract/memberships'
import { useEffect, useRef, useState } from 'react'
import { isSignInRecent } from '../../accounts/index.ts'
import { CopyButton } from '../../ui/components/copy-button/copy-button.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { CheckField } from '../../ui/patterns/form/check-field.tsx'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { signInTexts as texts } from '../sign-in-texts.ts'

type Given = { institution: MyOrganization; onClose: () => void }

const claims = {
  none: texts.claimNone,
  phone_number: texts.claimPhone,
  mobile: texts.claimMobile,
} as const satisfies Record<PhoneClaim, Text>

/** How members log in with the institution's own accounts; it opens once what is set is here. */
export function SignInDialog({ institution, onClose }: Given) {
  const fresh = { gcTime: 0, refetchOnWindowFocus: false }
  const { data } = useRoute(routes.institutionSignIn, { institutionId: institution.id }, fresh)
  const [isRecent, setRecent] = useState(false)
  const ask = useRef(async () => ((await isSignInRecent('/me/hospital')) ? setRecent(true) : onClose()))
  useEffect(() => void ask.current(), [])
  return data && isRecent ? <SignInForm institution={institution} kept={data} onClose={onClose} /> : null
}

function SignInForm({ institution, kept, onClose }: Given & { kept: KeptInstitutionSignIn }) {
  const t = useTranslate()
  const { id: institutionId, name: hospital } = institution
  const { isConfigured, redirectUri, ...initial } = kept
  const change = useChange(routes.changeInstitutionSignIn, { isQuiet: true, isSecret: true })
  return (
    <FormDialog
      title={filledText(texts.dialog, { hospital })}
      schema={institutionSignIn}
      initial={{ ...initial, name: initial.name || hospital }}
      action={texts.save}
      lead={[t(texts.lead), t(texts.leadMembers)]}
      onClose={onClose}
      onSubmit={async (given) => {
        await change.mutateAsync({ institutionId, ...given })
        toastDone(t(texts.saved))
      }}
    >
      <CheckField name="isEnabled">{t(texts.isEnabled)}</CheckField>
      <TextField name="name" label={texts.name} span={12} hint={t(texts.nameHint)} />
      <TextField name="issuer" label={texts.issuer} span={12} hint={<TestIssuer institutionId={institutionId} />} />
      <TextField name="clientId" label={texts.clientId} span={6} autoComplete="off" />
      <TextField
        name="clientSecret"
        label={texts.clientSecret}
        span={6}
        type="password"
        autoComplete="new-password"
        isRequired={!isConfigured}
        {...(isConfigured && { hint: t(texts.secretKept) })}
      />
      <ChoiceField name="phoneClaim" label={texts.phoneClaim} options={claims} as="select" span={12} />
      <p className="text-small">
        {t(texts.redirectUri)} <code>{redirectUri}</code> <CopyButton text={redirectUri} />
      </p>
    </FormDialog>
  )
}

/** Asks the address that stands in the form whether it answers, before anything is saved. */
function TestIssuer({ institutionId }: { institutionId: string }) {
  const t = useTranslate()
  const typed = useFieldValue('issuer')
  const { mutateAsync: test, isPending } = useChange(routes.testInstitutionSignIn, { isQuiet: true })
  const [outcome, setOutcome] = useState('')
  async function ask() {
    setOutcome(
      await test({ institutionId, issuer: String(typed ?? '') }).then(
        ({ loginPage }) => t(texts.answers, { address: loginPage }),
        (error: unknown) => messageOf(error, t(texts.noAnswer)),
      ),
    )
  }
  return (
    <>
      <LinkButton disabled={isPending} onClick={() => void ask()}>
        {t(texts.test)}
      </LinkButton>{' '}
      <span role="status">{outcome}</span>
    </>
  )
}
