import { maskContactData, type PersonContacts } from '@interview-platform/reader';

/** A value in whose texts no address, link or phone number stands, neither the person's own nor another one. Everything else remains. */
export function withoutContactData<T>(value: T, person: PersonContacts): T {
  if (typeof value === 'string') return maskContactData(value, person) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => withoutContactData(one, person)) as T;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutContactData(one, person)])) as T;
}
