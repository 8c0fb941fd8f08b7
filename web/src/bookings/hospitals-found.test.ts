import { expect, test } from 'vitest'
import { aHospital } from './fixtures.ts'
import { hospitalsFound } from './hospitals-found.ts'

const current = aHospital()
const ended = aHospital({ name: '黄坡乡卫生院', abbreviation: 'HP', endedAt: '2026-11-21T02:00:00.000Z' })
const found = (search: string, standing = '') => hospitalsFound([current, ended], { search, standing })

test('every word must be in the name, the short name or the place', () => {
  expect(found('')).toEqual([current, ended])
  expect(found('清溪 河埠')).toEqual([current])
  expect(found('hp')).toEqual([ended])
  expect(found('清溪 黄坡')).toEqual([])
})

test('those that have ended are told from the others', () => {
  expect(found('', 'current')).toEqual([current])
  expect(found('', 'ended')).toEqual([ended])
})
