import { describe, expect, it } from 'vitest';
import { buildOpportunityValues } from '../../testing/builders.ts';
import { rebaseOpportunityDraft, changedOpportunityFields } from './rebase-opportunity-draft.ts';
import { EMPTY_OPPORTUNITY_FORM, opportunityToForm } from './opportunity-form.ts';

const opened = opportunityToForm(buildOpportunityValues({ role: 'Engineer', location: 'Pune' }));

describe('a draft over an opportunity that someone else changed', () => {
  it.each([
    ['no changes', {}, {}, {}],
    ['one typed field', { role: 'Lead' }, {}, { role: 'Lead' }],
    ['one field changed elsewhere', {}, { location: 'Kochi' }, { location: 'Kochi' }],
    [
      'one field on each side',
      { role: 'Lead' },
      { location: 'Kochi' },
      { role: 'Lead', location: 'Kochi' },
    ],
    ['the same field on both sides', { role: 'Lead' }, { role: 'Head' }, { role: 'Lead' }],
    ['a cleared field', { tags: '', role: '' }, { role: 'Head' }, { role: '' }],
  ])('is rebased onto the newest version: %s', (_what, typed, changed, expected) => {
    const carried = rebaseOpportunityDraft({ ...opened, ...typed }, opened, {
      ...opened,
      ...changed,
    });
    expect(carried).toEqual({ ...opened, ...expected });
  });
});

describe('the fields in which two versions differ', () => {
  it('are listed in the order of the form', () => {
    const other = { ...opened, tags: 'remote', company: 'Zenith', cgpa: '7' };
    expect(changedOpportunityFields(opened, other)).toEqual(['company', 'cgpa', 'tags']);
    expect(changedOpportunityFields(opened, opened)).toEqual([]);
  });

  it('can be any field', () => {
    const names = Object.keys(EMPTY_OPPORTUNITY_FORM);
    const other = Object.fromEntries(names.map((name) => [name, 'other']));
    const changed = changedOpportunityFields(EMPTY_OPPORTUNITY_FORM, {
      ...EMPTY_OPPORTUNITY_FORM,
      ...other,
    });
    expect(new Set<string>(changed)).toEqual(new Set(names));
  });
});
