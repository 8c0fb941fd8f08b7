import { defineTexts } from '@tongying/contract/kit'
import Cascader from 'antd/es/cascader'
import { useSay } from '../i18n.ts'
import { Field, type FieldProps } from './field.tsx'
import { useRegions } from './use-regions.ts'

const texts = defineTexts({
  placeholder: { 'zh-CN': '省 / 市 / 区县', 'en-US': 'Province / city / district' },
})
const names = { label: 'name', value: 'code', children: 'children' } as const

/** Province, city and district; the form holds their codes, `['33', '3301', '330106']`. */
export function RegionField(props: FieldProps) {
  return (
    <Field {...props}>
      <RegionPicker />
    </Field>
  )
}

interface RegionPickerProps {
  readonly id?: string
  readonly value?: readonly string[] | null
  readonly onChange?: (value: string[] | undefined) => void
}

/** The control alone. The list of divisions is fetched when the first picker is on a page. */
function RegionPicker({ id, value, onChange, ...aria }: RegionPickerProps) {
  const say = useSay()
  const { data } = useRegions()
  return (
    <Cascader
      {...aria}
      {...(id && { id })}
      className="w-full"
      options={data?.options ?? []}
      fieldNames={names}
      value={value ? [...value] : []}
      loading={data === undefined}
      placeholder={say(texts.placeholder)}
      showSearch={{ limit: 30 }}
      changeOnSelect={false}
      onChange={(codes) => onChange?.(codes?.length > 0 ? codes.map(String) : undefined)}
    />
  )
}
