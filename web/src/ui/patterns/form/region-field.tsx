import { defineTexts } from '@tongying/contract/kit'
import { useDeferredValue, useMemo, useState } from 'react'
import { SuggestInput } from '../../components/inputs/choice-input.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { type ControlProps, Field, type FieldProps } from './field.tsx'
import { useRegions } from './use-regions.ts'

const texts = defineTexts({
  placeholder: { 'zh-CN': '输入省、市或区县查找', 'en-US': 'Type a province, city or district' },
})
/** Places offered at once; to get another, a person types more of its name. */
const most = 60

/** Province and city, and a district where it is known; the form holds their codes, `['33', '3301', '330106']`. */
export function RegionField(props: FieldProps) {
  return <Field {...props}>{(control) => <RegionControl {...control} />}</Field>
}

/** The control alone. The list of divisions is fetched when the first picker is on a page. */
function RegionControl({ value, onChange, onBlur, ...control }: ControlProps) {
  const t = useTranslate()
  const { data } = useRegions()
  const [typed, setTyped] = useState<string>()
  const codes = Array.isArray(value) ? value.map(String) : []
  const kept = data?.places.find((one) => one.codes.at(-1) === codes.at(-1))?.name ?? ''
  const words = useDeferredValue(typed ?? '')
  const offered = useMemo(() => {
    const wanted = words.split(/[\s/]+/).filter(Boolean)
    const found = (data?.places ?? []).filter(({ name }) => wanted.every((word) => name.includes(word)))
    return found.slice(0, most).map(({ name }) => ({ value: name, label: name }))
  }, [data, words])

  function type(text: string) {
    const chosen = data?.places.find(({ name }) => name === text)
    setTyped(chosen ? undefined : text)
    if (chosen) onChange([...chosen.codes])
    else if (text.trim() === '' && codes.length > 0) onChange(undefined)
  }
  return (
    <SuggestInput
      {...control}
      value={typed ?? kept}
      options={offered}
      placeholder={t(texts.placeholder)}
      onChange={type}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
    />
  )
}
