import { describe, expect, it } from 'vitest';
import { anOpportunityEntry } from '../testing/builders.ts';
import { carryOpportunityForm, changedOpportunityFields } from './form-carry.ts';
import { EMPTY_OPPORTUNITY_FORM, opportunityToForm } from './form-rules.ts';

const opened = opportunityToForm(anOpportunityEntry({ role: 'Engineer', location: 'Pune' }));

describe('what was typed over an opportunity that somebody else changed', () => {
  it.each([
    ['nothing on either side', {}, {}, {}],
    ['one field here', { role: 'Lead' }, {}, { role: 'Lead' }],
    ['one field there', {}, { location: 'Kochi' }, { location: 'Kochi' }],
    ['two fields', { role: 'Lead' }, { location: 'Kochi' }, { role: 'Lead', location: 'Kochi' }],
    ['the same field', { role: 'Lead' }, { role: 'Head' }, { role: 'Lead' }],
    ['a field that was emptied here', { tags: '', role: '' }, { role: 'Head' }, { role: '' }],
  ])('stands in the newest version: %s', (_what, typed, changed, expected) => {
    const carried = carryOpportunityForm({ ...opened, ...typed }, opened, {
      ...opened,
      ...changed,
    });
    expect(carried).toEqual({ ...opened, ...expected });
  });
});

describe('the fields in which two versions differ', () => {
  it('are named in the order of the form', () => {
    const other = { ...opened, tags: 'remote', company: 'Zenith', cgpa: '7' };
    expect(changedOpportunityFields(opened, other)).toEqual(['company', 'cgpa', 'tags']);
    expect(changedOpportunityFields(opened, opened)).toEqual([]);
  });

  it('are looked for in every field', () => {
    const names = Object.keys(EMPTY_OPPORTUNITY_FORM);
    const other = Object.fromEntries(names.map((name) => [name, 'other']));
    const changed = changedOpportunityFields(EMPTY_OPPORTUNITY_FORM, {
      ...EMPTY_OPPORTUNITY_FORM,
      ...other,
    });
    expect(new Set<string>(changed)).toEqual(new Set(names));
  });
});
