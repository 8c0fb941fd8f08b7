// The service worker of the installable client. It keeps nothing: no page, no answer, no picture of a patient stays on the
// device because of it. Without a connection a page of its own says so. The server writes the build into it, so that a new
// build of the web is a new worker, by which open pages learn of it.
// Build __BUILD__

const offline = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>没有网络 Offline</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 20px; padding: 24px; font: 16px/1.6 system-ui, "Noto Sans CJK SC", sans-serif; color: #16302f; background: #f4f7f6; }
h1 { margin: 0 0 4px; font-size: 20px; } p { margin: 0; max-width: 36em; } section + section { color: #4a5f5e; }
a { justify-self: start; padding: 10px 20px; border-radius: 6px; background: #0b6e6e; color: #fff; text-decoration: none; }
</style></head>
<body><main style="display:contents">
<section><h1>没有网络</h1><p>连不上服务器。网络恢复后请重新打开这一页。正在填写、还没有保存的申请和报告留在这台设备上。</p></section>
<section lang="en-US"><h1>Offline</h1><p>The server cannot be reached. Open this page again once you are connected. Applications and reports that were not saved yet are kept on this device.</p></section>
<a href="">重新打开 Open again</a>
</main></body></html>`

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  // Calls, files and sockets go their own way, so that nothing of them passes through here.
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(
    fetch(request).catch(
      () =>
        new Response(offline, {
          status: 503,
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          },
        }),
    ),
  )
})

// A notice names no patient: the lock screen shows it to whoever holds the device.
self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(self.registration.showNotification(title, { tag, data: { path }, icon: '/mark.svg' }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data?.path ?? '/', self.location.origin)
  // A path of ours, whatever the notice says.
  if (address.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === address.pathname)
      return open ? open.focus() : self.clients.openWindow(address.href)
    }),
  )
})
