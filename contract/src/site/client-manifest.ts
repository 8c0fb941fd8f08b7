import { defineTexts, type Language, type Text } from '../kit/index.ts'
import { clientScheme } from './client-link.ts'

/** Where the manifest of the client stands. */
export const clientManifestPath = '/tongying.webmanifest'

const texts = defineTexts({
  description: {
    'zh-CN': '远程会诊、远程检查和影像，一处办理。',
    'en-US': 'Remote consultations, examinations and images in one place.',
  },
  work: { 'zh-CN': '我的工作', 'en-US': 'My work' },
  messages: { 'zh-CN': '消息中心', 'en-US': 'Message center' },
  room: { 'zh-CN': '输入房间号', 'en-US': 'Enter a room number' },
})

/** The colours of the product's head and of its start screen. */
const colours = { theme_color: '#0b6e6e', background_color: '#ffffff' } as const

/** The web app manifest of the client (W3C Web Application Manifest), in one language. */
export function clientManifest(brand: Text, language: Language) {
  const t = (text: Text) => text[language]
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/client/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: t(brand),
    short_name: t(brand),
    description: t(texts.description),
    lang: language,
    dir: 'ltr',
    scope: '/',
    start_url: '/me/work',
    display: 'standalone',
    ...colours,
    categories: ['medical', 'productivity'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: t(texts.work), url: '/me/work' },
      { name: t(texts.messages), url: '/me/information' },
      { name: t(texts.room), url: '/forClient' },
    ],
    protocol_handlers: [{ protocol: clientScheme, url: '/open?link=%s' }],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  }
}
