import { preparationRoutes as routes } from '@tongying/contract/consultations'
import { useNavigate } from 'react-router'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { applicationPath, caseLists } from '../api.ts'
import { physicianText } from '../components/expert-text.ts'
import { preparationTexts as texts } from './texts.ts'

/** Chooses the physician in whose name an application is prepared, and opens its form. */
export function PrepareDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { data, error, refetch } = useRoute(routes.physiciansToPrepareFor, {}, { gcTime: 0 })
  const prepare = useChange(routes.prepareApplication, { refreshes: () => caseLists, isQuiet: true })
  const list = data?.list ?? []
  const isOneInstitution = new Set(list.map((one) => one.institutionId)).size === 1
  return (
    <FormDialog
      title={texts.begin}
      schema={routes.prepareApplication.input.pick({ physicianId: true })}
      action={texts.start}
      lead={t(texts.beginLead)}
      onClose={onClose}
      onSubmit={async ({ physicianId }) => {
        const one = list.find((each) => each.accountId === physicianId)
        const { consultationId } = await prepare.mutateAsync({
          institutionId: one?.institutionId ?? '',
          physicianId,
        })
        await navigate(applicationPath(consultationId))
      }}
    >
      {!data && error && (
        <Problem
          title={t(uiTexts.load.failed)}
          detail={messageOf(error, t(uiTexts.call.failed))}
          onRetry={() => refetch()}
        />
      )}
      {data && list.length === 0 && <Note>{t(texts.nobody)}</Note>}
      {/* Also before the list is there: nothing moves under a press when it comes. */}
      {(list.length > 0 || (!data && !error)) && (
        <ChoiceField
          name="physicianId"
          label={texts.physician}
          options={Object.fromEntries(
            list.map((one) => [one.accountId, physicianText(t, one, isOneInstitution ? '' : one.institutionName)]),
          )}
          as="select"
          span={12}
        />
      )}
    </FormDialog>
  )
}
