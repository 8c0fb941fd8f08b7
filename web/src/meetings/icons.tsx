import { Icon } from '../ui/components/icons/icons.tsx'

/** The camera with a stroke through it, in the size of the tool bar. */
export function CameraIcon({ isOn, size = 20 }: { isOn: boolean; size?: 14 | 20 }) {
  if (isOn) return <Icon name="video" size={size} />
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M1.8 4h8.4v8H1.8zM10.2 7l4-2.2v6.4l-4-2.2M2 2l12 12" />
    </svg>
  )
}
