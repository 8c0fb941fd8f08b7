import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { Link, useLocation, useNavigate } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { breakGlassTexts as texts } from './texts.ts'

const schema = routes.breakGlass.input.omit({ id: true })

/** An administrator says why they open a case that they have no part in, and proves who they are. */
export function BreakGlassDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isWithoutFactor = useMe()?.hasSecondFactor === false
  const open = useChange(routes.breakGlass, { refreshes: () => [routes.accessLog], isQuiet: true })
  return (
    <FormDialog
      title={texts.title}
      schema={schema}
      action={texts.action}
      lead={t(texts.lead)}
      isDanger
      onClose={onClose}
      onSubmit={async (given) => {
        const { consultationId } = await open.mutateAsync({ id, ...given })
        await navigate(`/me/consultations/${consultationId}`)
      }}
    >
      {isWithoutFactor && (
        <Note
          icon="warning"
          action={
            <Link to="/me/account" reloadDocument={pathname.startsWith('/console')}>
              {t(texts.toSecurity)}
            </Link>
          }
        >
          {t(texts.factorFirst)}
        </Note>
      )}
      <TextField name="reason" label={texts.reason} lines={3} hint={t(texts.reasonHint)} isRequired />
      <TextField
        name="otp"
        label={texts.otp}
        span={12}
        hint={t(texts.otpHint)}
        autoComplete="one-time-code"
        isRequired
      />
    </FormDialog>
  )
}
