import { useState } from 'react'
import { Icon } from '../ui/components/icons/icons.tsx'
import styles from './institution-logo.module.css'

/** An institution's logo, 48 px; without one the sign of a hospital. */
export function InstitutionLogo({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string>()
  if (src && broken !== src) return <img className={styles.logo} src={src} alt="" onError={() => setBroken(src)} />
  return (
    <span className={styles.logo} aria-hidden>
      <Icon name="institution" size={20} />
    </span>
  )
}
