import './institutions.css'
import { useState } from 'react'
import { Icon } from '../ui/icons.tsx'

/** An institution's logo, 48 px; without one the sign of a hospital. */
export function InstitutionLogo({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string>()
  if (src && broken !== src) return <img className="institution-logo" src={src} alt="" onError={() => setBroken(src)} />
  return (
    <span className="institution-logo" aria-hidden>
      <Icon name="institution" size={20} />
    </span>
  )
}
