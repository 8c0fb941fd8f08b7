import styles from './room-mark.module.css'
/** The mark on dark: an ultrasound sector with two calipers. */
export function RoomMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M10 4.5c2.6.9 5.4.9 8 0L26.2 19c.4.7.2 1.5-.5 1.900a23.500 23.500 0 0 1-23.400 0c-.7-.4-.9-1.200-.5-1.900z"
        fill="#2f9a94"
      />
      <path
        d="M10.4 8.2v5.6M7.600 11h5.600M18.400 13.600v5.600M15.600 16.400h5.600"
        stroke="#04100f"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M13.400 13.100l1.600 1.100"
        stroke="#04100f"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeOpacity=".8"
      />
    </svg>
  )
}
