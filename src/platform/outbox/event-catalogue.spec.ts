import { EventCatalogue, EventCatalogueError, type EventDescriptions } from './event-catalogue.js';

class Data {}
const described = { summary: 'It happened', data: Data };
const filter = { field: 'status', values: ['open', 'paid'] };
const emitter = (events: EventDescriptions, own: EventDescriptions | null = null) => ({ events, delivery: own && { events: own } });

describe('the catalogue of events', () => {
  const catalogue = new EventCatalogue([
    emitter({ invoice_paid: described }),
    emitter({ status_changed: { ...described, filter } }, { ping: described }),
  ]);

  it('has the events of all contexts, and not those of the context that delivers them', () => {
    expect(catalogue.types).toEqual(['invoice_paid', 'status_changed']);
  });

  it('filters the event that declares a filter, by its field', () => {
    expect(catalogue.filterValues).toEqual(['open', 'paid']);
    expect(catalogue.filteredValue('status_changed', { status: 'paid' })).toBe('paid');
    expect(catalogue.filteredValue('invoice_paid', { status: 'paid' })).toBeNull();
  });

  it.each([
    ['a malformed name', [emitter({ 'invoice.paid': described })]],
    ['a name of two contexts', [emitter({ paid: described }), emitter({ paid: described })]],
    ['the name of an event that is sent only on request', [emitter({ ping: described }), emitter({}, { ping: described })]],
    ['a second event with a filter', [emitter({ a: { ...described, filter } }), emitter({ b: { ...described, filter } })]],
  ])('refuses %s', (_, emitters) => {
    expect(() => new EventCatalogue(emitters)).toThrow(EventCatalogueError);
  });
});
