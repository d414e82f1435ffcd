import { ContractCheck } from '../../support/contract/product-contract.js';

const SECURITY = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
const request = { method: 'GET', path: '/docs', query: new URLSearchParams(), headers: {}, body: () => undefined };

describe('the contract check of the product', () => {
  const page = (headers: Record<string, string>) =>
    ContractCheck.begin('http://127.0.0.1:1').exchange(request, { status: 200, headers, text: '' });

  it('finds nothing in a page with the security headers, which says itself how long it is kept', async () => {
    await expect(page({ ...SECURITY, 'cache-control': 'max-age=60' })).resolves.toBeUndefined();
  });

  it.each(Object.keys(SECURITY))('finds that %s is missing, on every answer', async (name) => {
    const { [name]: _missing, ...others } = SECURITY as Record<string, string>;
    await expect(page(others)).rejects.toThrow(new RegExp(`the header ${name} is missing`, 'i'));
  });
});
