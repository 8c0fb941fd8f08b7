import { QRCodeSVG } from 'qrcode.react'

/** A QR code of an address, black on white so that any phone reads it. */
export function Qr({ value, label, size = 160 }: { value: string; label: string; size?: number }) {
  return <QRCodeSVG value={value} size={size} level="M" marginSize={3} title={label} role="img" />
}
