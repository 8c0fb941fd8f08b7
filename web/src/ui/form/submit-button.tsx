import type { Text } from '@tongying/contract/kit'
import Button from 'antd/es/button'
import { useSay } from '../i18n.ts'
import { useFormOfField } from './contract-form.tsx'

/** The one primary action of a form; its verb names the result. */
export function SubmitButton({ label }: { label: Text }) {
  const say = useSay()
  const { isSubmitting } = useFormOfField()
  return (
    <Button type="primary" htmlType="submit" loading={isSubmitting}>
      {say(label)}
    </Button>
  )
}
