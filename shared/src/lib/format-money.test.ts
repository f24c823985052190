import { describe, expect, test } from 'vitest';
import { groupDigits, plainNumber, rupees } from './format-money.ts';

describe('rupees', () => {
  test.each([
    [0, '₹0'],
    [999, '₹999'],
    [1000, '₹1,000'],
    [99999, '₹99,999'],
    [100000, '₹1,00,000'],
    [1234567, '₹12,34,567'],
    [10000000, '₹1,00,00,000'],
    [123456789, '₹12,34,56,789'],
    [1234.5, '₹1,234.5'],
    ['1234567890123456789012', '₹1,23,45,67,89,01,23,45,67,89,012'],
  ])('formats %s as %s', (amount, text) => {
    expect(rupees(amount)).toBe(text);
  });
});

describe('groupDigits', () => {
  test('leaves decimals ungrouped', () => {
    expect(groupDigits('1234567.12345')).toBe('12,34,567.12345');
  });
});

describe('plainNumber', () => {
  test.each([
    ['1200000', '1200000'],
    ['12,00,000', '1200000'],
    ['1,200,000', '1200000'],
    ['₹40,000', '40000'],
    ['₹ 40,000 ', '40000'],
    ['12.50', '12.50'],
    ['0', '0'],
    ['007', '7'],
    ['0.5', '0.5'],
  ])('reads %s', (text, digits) => {
    expect(plainNumber(text)).toBe(digits);
  });

  test.each(['', '-', '6 LPA', '40k', '12-15', '₹', ',', '1.2.3', '-5', '1e5', '१२'])(
    'returns undefined for "%s"',
    (text) => {
      expect(plainNumber(text)).toBeUndefined();
    },
  );
});
