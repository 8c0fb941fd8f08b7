import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { type ReactNode, useState } from 'react'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { isCallError } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { allDayAnswers } from '../answers.ts'
import { repeatTexts as texts } from '../repeat-texts.ts'

const schema = routes.addSettings.input.pick({ csv: true })

/** Places of many days by lines of CSV; what is wrong stands below, line by line. */
export function ImportPlaces(props: { institutionId: string; choice: ReactNode; onClose: () => void }) {
  const t = useTranslate()
  const { institutionId, choice, onClose } = props
  const [wrong, setWrong] = useState<readonly (readonly [line: string, sentence: string])[]>([])
  const add = useChange(routes.addSettings, { refreshes: allDayAnswers, isQuiet: true })
  return (
    <FormDialog
      title={texts.title}
      schema={schema}
      width="large"
      action={texts.csvAction}
      onClose={onClose}
      onSubmit={async ({ csv }) => {
        setWrong([])
        try {
          const { saved } = await add.mutateAsync({ institutionId, csv })
          toastDone(t(texts.csvSaved, { count: saved }))
        } catch (error) {
          if (isCallError(error)) setWrong(Object.entries(error.fields))
          throw error
        }
      }}
    >
      {choice}
      <TextField
        name="csv"
        label={texts.csv}
        span={12}
        lines={8}
        placeholder={t(texts.csvExample)}
        hint={t(texts.csvLead)}
      />
      {wrong.length > 0 && (
        <Note turn="danger">
          {wrong.map(([field, sentence]) => (
            <span key={field} className="second-line">
              {t(texts.line, { line: field.replace('csv.', ''), sentence })}
            </span>
          ))}
        </Note>
      )}
    </FormDialog>
  )
}
