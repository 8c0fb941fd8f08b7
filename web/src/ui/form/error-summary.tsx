import { defineTexts } from '@tongying/contract/kit'
import Form from 'antd/es/form'
import { useSay } from '../i18n.ts'
import { Icon } from '../icons.tsx'
import { useFormOfField } from './contract-form.tsx'
import { focusField } from './focus-field.ts'

const texts = defineTexts({
  title: { 'zh-CN': '{count}处待改正', 'en-US': '{count} to correct' },
  one: { 'zh-CN': '{label}：{sentence}', 'en-US': '{label}: {sentence}' },
})

/** What is still wrong, each with a link to its field; put it at the foot, beside the button. */
export function ErrorSummary() {
  const { instance } = useFormOfField()
  const say = useSay()
  return (
    <Form.Item noStyle shouldUpdate>
      {() => {
        const wrong = instance.getFieldsError().filter(({ errors }) => errors.length > 0)
        if (wrong.length === 0) return null
        return (
          <div className="error-summary" role="alert">
            <p className="danger row">
              <Icon name="warning" />
              {say(texts.title, { count: wrong.length })}
            </p>
            <ul>
              {wrong.map(({ name, errors }) => (
                <li key={name.join('.')}>
                  <button type="button" className="lk" onClick={() => focusField(instance, name)}>
                    {say(texts.one, { label: labelOf(name.join('_')), sentence: String(errors[0]) })}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </Form.Item>
  )
}

function labelOf(id: string): string {
  return document.querySelector(`[data-field="${CSS.escape(id)}"] label`)?.firstChild?.textContent ?? ''
}
