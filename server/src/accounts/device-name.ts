const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[^ ]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Android/, 'Android'],
  [/Linux|X11/, 'Linux'],
]

/** The browser and system of a user agent (`Chrome 140 · Windows`); an unknown one keeps its own name. */
export function deviceName(userAgent: string): string {
  const browser = browsers
    .map(([pattern, name]) => ({ name, version: pattern.exec(userAgent)?.[1] }))
    .find(({ version }) => version)
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [browser ? `${browser.name} ${browser.version}` : undefined, system].filter(
    (part) => part !== undefined,
  )
  return parts.length > 0 ? parts.join(' · ') : userAgent.slice(0, 60)
}
