import { Card } from '../components/card/card.tsx'
import { Icon, iconNames } from '../components/icons/icons.tsx'
import { useTranslate } from '../core/i18n.ts'
import styles from './gallery.module.css'
import { galleryTexts as texts } from './gallery-texts.ts'

/** The icons with their names. */
export function TextsSection() {
  const t = useTranslate()
  return (
    <Card title={t(texts.words)} count={iconNames.length}>
      <div className={styles.swatches}>
        {iconNames.map((name) => (
          <span key={name} className="cluster">
            <Icon name={name} size={20} />
            <span className="text-small">{name}</span>
          </span>
        ))}
      </div>
    </Card>
  )
}
