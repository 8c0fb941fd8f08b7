import { Button } from '../../../ui/components/button/button.tsx'
import { Icon } from '../../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../../ui/core/i18n.ts'
import { FormFoot } from '../../../ui/patterns/form/form-foot.tsx'
import { SaveDraftButton } from '../../../ui/patterns/form/save-draft-button.tsx'
import { AskConfirmation } from '../step-foot.tsx'
import { applicationTexts } from '../texts.ts'
import type { ApplicationWizard } from '../use-application-wizard.ts'
import styles from './short-form.module.css'
import { shortTexts as texts } from './texts.ts'

/** What is still asked for, and the button that sends the emergency. */
export function ShortFoot(props: {
  wizard: ApplicationWizard
  wrong: readonly string[]
  isAgain: boolean
  onSend: () => void
}) {
  const t = useTranslate()
  const { wizard, wrong } = props
  return (
    <FormFoot
      note={
        <span className="cluster text-small" role="status">
          {wrong.length === 0 ? (
            <span className={styles.ready}>
              <Icon name="check" /> {t(texts.ready)}
            </span>
          ) : (
            <span className="text-muted">{t(texts.toFill, { count: wrong.length })}</span>
          )}
        </span>
      }
    >
      <SaveDraftButton autosave={wizard.autosave} />
      {wizard.preparation?.isMine ? (
        <AskConfirmation wizard={wizard} />
      ) : (
        <Button
          variant="primary"
          icon={<Icon name="emergency" />}
          isLoading={wizard.isSubmitting}
          onClick={props.onSend}
        >
          {t(props.isAgain ? applicationTexts.resubmit : texts.send)}
        </Button>
      )}
    </FormFoot>
  )
}
