import { isPlanned, signInAddress } from '@tongying/contract/site'
import { homeTexts } from '../../../site/index.ts'
import { Icon } from '../../../ui/components/icons/icons.tsx'
import { Tag } from '../../../ui/components/status-tag/tag.tsx'
import { PrimaryLink } from '../frame/primary-link.tsx'
import { usePage } from '../page-context.ts'
import lin from '../pictures/doctor-lin.svg'
import zhou from '../pictures/doctor-zhou.svg'
import styles from './hero.module.css'
import { HeroPicture } from './hero-picture.tsx'
import { RoomBox } from './room-box.tsx'
import { WantedNotice } from './wanted-notice.tsx'

const { hero } = homeTexts

/** What it is, the way in, and one image that two doctors look at. */
export function Hero() {
  const { isSignedIn, origin, wanted, t } = usePage()
  return (
    <section className={styles.hero} data-dark id="top" data-home-section="6">
      <div className={styles.inner}>
        <div className={styles.text}>
          <WantedNotice />
          <h1>
            {t(hero.title1)}
            <br />
            {t(hero.title2)}
          </h1>
          <p>{t(hero.lead)}</p>
          <div className={styles.actions}>
            <PrimaryLink href={isSignedIn ? '/me/work' : signInAddress('register', origin, wanted)}>
              {t(isSignedIn ? hero.work : hero.register)}
            </PrimaryLink>
            <RoomBox />
          </div>
          <Planned />
          {!isSignedIn && <small>{t(hero.hint)}</small>}
        </div>
        <HeroPicture />
        <div className={styles.dock}>
          <Opinion />
          <div className={styles.tiles} aria-hidden="true">
            <Tile picture={zhou} person={2} name={t(hero.zhou)} place={t(hero.zhouFrom)} />
            <Tile picture={lin} person={1} name={t(hero.lin)} place={t(hero.linFrom)} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** What the picture shows and the product does not do yet. */
function Planned() {
  const { t } = usePage()
  const planned = (['readingTogether', 'consentByLink'] as const).filter(isPlanned)
  if (planned.length === 0) return null
  const names = planned.map((name) => t(hero.planned[name])).join(t(hero.and))
  return (
    <small>
      {t(homeTexts.planned)}
      {t(hero.colon)}
      {names}
    </small>
  )
}

function Opinion() {
  const { t } = usePage()
  return (
    <figure className={styles.opinion}>
      <div className={styles.opinionHead}>
        <b>{t(hero.opinion)}</b>
        <span>HZ20261124000352</span>
      </div>
      <p>{t(hero.opinionText)}</p>
      <div className={styles.opinionFoot}>
        <span>{t(hero.lead1)}</span>
        <Tag turn="closed">
          <Icon name="check" size={12} />
          {t(hero.passed)}
        </Tag>
      </div>
      <figcaption>{t(hero.invented)}</figcaption>
    </figure>
  )
}

function Tile({ picture, person, name, place }: { picture: string; person: 1 | 2; name: string; place: string }) {
  return (
    <div className={styles.tile}>
      <img src={picture} alt="" width="320" height="240" loading="lazy" />
      <div className={styles.name}>
        <i className={person === 1 ? styles.first : styles.second} />
        <b>{name}</b>
        <span>{place}</span>
      </div>
    </div>
  )
}
