import type { Text } from '@tongying/contract/kit'
import type { StepPicture as Name } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'

/** Made by `npm run screenshots -- --site`: each in both languages, named `register-zh-CN.webp`. */
const files = import.meta.glob<string>('../pictures/steps/*.webp', { eager: true, import: 'default' })

/** A true picture of the product in the page's language, loaded when it comes near. */
export function StepPicture({ name, shows }: { name: Name; shows: Text }) {
  const { t, language } = usePage()
  return (
    <img
      src={files[`../pictures/steps/${name}-${language}.webp`]}
      alt={t(shows)}
      width="1088"
      height="680"
      loading="lazy"
      decoding="async"
    />
  )
}
