import { useSay } from '../i18n.ts'
import { Icon, iconNames } from '../icons.tsx'
import { Card } from '../page-frame.tsx'
import { galleryTexts as texts } from './gallery-texts.ts'

/** The icons with their names. */
export function WordsSection() {
  const say = useSay()
  return (
    <Card title={say(texts.words)} count={iconNames.length}>
      <div className="swatches">
        {iconNames.map((name) => (
          <span key={name} className="row">
            <Icon name={name} size={20} />
            <span className="t13">{name}</span>
          </span>
        ))}
      </div>
    </Card>
  )
}
