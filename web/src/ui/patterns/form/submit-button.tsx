import type { Text } from '@tongying/contract/kit'
import { Button } from '../../components/button/button.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { useFormOfField } from './contract-form.tsx'

/** The one primary action of a form; its verb names the result. */
export function SubmitButton({ label }: { label: Text }) {
  const t = useTranslate()
  const { isSubmitting } = useFormOfField()
  return (
    <Button variant="primary" type="submit" isLoading={isSubmitting}>
      {t(label)}
    </Button>
  )
}
