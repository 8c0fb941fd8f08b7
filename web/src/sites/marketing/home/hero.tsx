import { signInAddress } from '@tongying/contract/site'
import { homeTexts } from '../../../site/index.ts'
import { Icon } from '../../../ui/icons.tsx'
import { usePage } from '../page-context.ts'
import lin from '../pictures/doctor-lin.svg'
import zhou from '../pictures/doctor-zhou.svg'
import { HeroPicture } from './hero-picture.tsx'
import { RoomBox } from './room-box.tsx'
import { WantedNotice } from './wanted-notice.tsx'

const { hero } = homeTexts

/** What it is, the way in, and one image that two doctors look at. */
export function Hero() {
  const { isSignedIn, origin, wanted, t } = usePage()
  return (
    <section className="hero dark" id="top" data-home-section="6">
      <div className="hero-inner">
        <div className="hero-text">
          <WantedNotice />
          <h1>
            {t(hero.title1)}
            <br />
            {t(hero.title2)}
          </h1>
          <p>{t(hero.lead)}</p>
          <div className="hero-actions">
            <a className="btn p" href={isSignedIn ? '/me/work' : signInAddress('register', origin, wanted)}>
              {t(isSignedIn ? hero.work : hero.register)}
            </a>
            <RoomBox />
          </div>
          {!isSignedIn && <small>{t(hero.hint)}</small>}
        </div>
        <HeroPicture />
        <div className="hero-dock">
          <Opinion />
          <div className="tiles" aria-hidden="true">
            <Tile picture={zhou} person="p2" name={t(hero.zhou)} place={t(hero.zhouFrom)} />
            <Tile picture={lin} person="p1" name={t(hero.lin)} place={t(hero.linFrom)} />
          </div>
        </div>
      </div>
    </section>
  )
}

function Opinion() {
  const { t } = usePage()
  return (
    <figure className="opinion">
      <div className="opinion-head">
        <b>{t(hero.opinion)}</b>
        <span>HZ20261124000352</span>
      </div>
      <p>{t(hero.opinionText)}</p>
      <div className="opinion-foot">
        <span>{t(hero.lead1)}</span>
        <span className="tag done">
          <Icon name="check" />
          {t(hero.passed)}
        </span>
      </div>
      <figcaption>{t(hero.invented)}</figcaption>
    </figure>
  )
}

function Tile({ picture, person, name, place }: { picture: string; person: 'p1' | 'p2'; name: string; place: string }) {
  return (
    <div className="tile">
      <img src={picture} alt="" width="320" height="240" loading="lazy" />
      <div className="tile-name">
        <i className={person} />
        <b>{name}</b>
        <span>{place}</span>
      </div>
    </div>
  )
}
