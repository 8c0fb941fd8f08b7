import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { callerOf, keepReadableForwarding, readTrustProxy, trustNobody, trustOf } from './trusted-proxies.ts'

async function callerWith(setting: string, remoteAddress: string, forwarded?: string): Promise<string> {
  const trust = readTrustProxy(setting)
  const app = Fastify({ trustProxy: trust ? trustOf(trust) : trustNobody })
  app.addHook('onRequest', async (request) => keepReadableForwarding(request.raw))
  app.get('/', (request) => {
    const ofSocket = callerOf(request.raw, trust ? trustOf(trust) : trustNobody)
    return ofSocket === request.ip ? request.ip : `${request.ip}, but as a socket ${ofSocket}`
  })
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const { body } = await app.inject({ url: '/', remoteAddress, headers })
  await app.close()
  return body
}

test.each([
  // A caller of the hospital's network names an address; the proxy of this machine appends the true one.
  ['loopback', '127.0.0.1', '8.8.8.8, 10.1.2.3', '10.1.2.3'],
  ['loopback', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['loopback', '10.9.9.9', '8.8.8.8', '10.9.9.9'],
  ['1', '10.9.9.9', '8.8.8.8, 10.1.2.3', '10.1.2.3'],
  ['2', '10.9.9.9', '8.8.8.8, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  // A caller who connects from outside is no proxy of ours.
  ['1', '203.0.113.7', '8.8.8.8', '203.0.113.7'],
  ['10.0.0.5', '10.0.0.5', '8.8.8.8, 10.1.2.3', '10.1.2.3'],
  ['10.0.0.5', '10.0.0.6', '8.8.8.8', '10.0.0.6'],
  ['none', '127.0.0.1', '8.8.8.8', '127.0.0.1'],
  // What is no IP address is nobody's.
  ['loopback', '127.0.0.1', '<script>alert(1)</script>', '127.0.0.1'],
  ['loopback', '127.0.0.1', 'x'.repeat(8_000), '127.0.0.1'],
  ['loopback', '127.0.0.1', '', '127.0.0.1'],
  ['loopback', '127.0.0.1', '<b>, 10.1.2.3', '10.1.2.3'],
  ['2', '10.9.9.9', '<b>, 10.1.2.3', '10.1.2.3'],
  ['loopback', '127.0.0.1', '8.8.8.8, unknown', '127.0.0.1'],
  ['loopback', '127.0.0.1', '8.8.8.8:4711', '127.0.0.1'],
  ['loopback', '127.0.0.1', '2001:db8::7', '2001:db8::7'],
  ['loopback', '127.0.0.1', `fe80::1%${'x'.repeat(8_000)}`, '127.0.0.1'],
])('TRUST_PROXY=%s: to a connection from %s that says %s belongs %s', async (setting, peer, forwarded, caller) => {
  expect(await callerWith(setting, peer, forwarded)).toBe(caller)
})
